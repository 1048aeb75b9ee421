export { build278Inquiry, build278InquiryResponse } from './build.ts';
export {
  guide278Inquiry,
  guide278InquiryResponse,
  parse278Inquiry,
  read278Inquiry,
  reader278Inquiry,
  reader278InquiryResponse,
} from './parse.ts';
