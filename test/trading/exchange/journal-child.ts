import { openFileJournal } from '../../../src/gateways/transport-journal/file-journal.ts';
import { aJournalEntry } from '../../helpers/journal.ts';

// Appends `count` entries from the number `first`, some of them at once. Started by file-journal.test.ts.
const [folder, first, count] = process.argv.slice(2);
const journal = await openFileJournal(folder!, { segmentBytesMax: 8_000 });
for (let done = 0; done < Number(count); done += 6) {
  const numbers = Array.from({ length: 6 }, (_, index) => Number(first) + done + index);
  await Promise.all(numbers.map((number) => journal.append(aJournalEntry(number))));
}
await journal.close();
