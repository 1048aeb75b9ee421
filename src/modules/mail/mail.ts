/** A message to the operator's customers. It carries no PHI: mail leaves the service in the clear. */
export type Mail = {
  organizationId: string;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  /** Null while it has not been handed to an SMTP server. */
  sentAt: Date | null;
  attempts: number;
  createdAt: Date;
};

/** The port through which mail leaves. Rejects when the server did not take the message. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> };
