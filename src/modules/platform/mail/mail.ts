/** A message to the operator's customers. It contains no PHI, because mail is not encrypted. */
export type Mail = {
  organizationId: string;
  id: string;
  recipient: string;
  subject: string;
  /** The body without its secret, such as the link of an invitation. */
  body: string;
  /** Null until it has been handed to an SMTP server. */
  sentAt: Date | null;
  attempts: number;
  createdAt: Date;
};

/** The port for sending mail. Rejects if the server does not accept the message. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> };
