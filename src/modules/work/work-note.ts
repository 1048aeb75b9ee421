/** What a person or a program wrote about an item. */
export type WorkNote = {
  id: string;
  workItemId: string;
  text: string;
  author: { type: string; id: string };
  createdAt: string;
};
