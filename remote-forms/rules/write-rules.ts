// `npm run rules -w remote-forms`: writes `firestore.rules`, made from the table of fields.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesText } from '../src/submissions/rules';

writeFileSync(join(import.meta.dirname, '../firestore.rules'), rulesText());
