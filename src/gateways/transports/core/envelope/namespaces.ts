export const SOAP_NAMESPACE = 'http://www.w3.org/2003/05/soap-envelope';
export const CORE_NAMESPACE = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd';
export const XOP_NAMESPACE = 'http://www.w3.org/2004/08/xop/include';
export const WSSE_NAMESPACE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
