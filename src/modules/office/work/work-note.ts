/** A note of a person or a program about an item. */
export type WorkNote = {
  id: string;
  workItemId: string;
  text: string;
  author: { type: string; id: string };
  createdAt: string;
};
