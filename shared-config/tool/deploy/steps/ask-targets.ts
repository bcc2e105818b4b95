import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsName } from '../../compose/ledger/plan';
import { variableOf } from '../../release/environment';
import { integrityOf } from '../../release/integrity';
import { messageOf } from '../../release/refusal';
import { askingTheSite, isMoving, type Step } from '../deployment';
import { parseTarget } from '../targets/parse-target';
import type { Role, Target } from '../targets/target';

/** Before anything is built. An error has a sentence for each problem. */
export const askTargets: Step = async (deployment, context) => {
  const { asked, names, here, start } = deployment;
  const isSiteHere = here.has('shell') || context.env['SITE_TARGET'];
  if (!isSiteHere && (isMoving(asked) || asked.named.includes(settingsName))) throw new Error(askingTheSite(asked));
  const targets = new Map<string, Target>();
  const missing: string[] = [];
  const ask = async (variable: string, role: Role) => {
    try {
      const target = parseTarget(context.env[variable], variable, context);
      missing.push(...(await target.problems(role, context)).map((problem) => `${variable}: ${problem}.`));
      targets.set(variable, target);
    } catch (error) {
      missing.push(messageOf(error));
    }
  };
  if (isSiteHere) await ask('SITE_TARGET', { site: start?.ledger });
  for (const name of names) {
    const part = here.get(name);
    if (!part && asked.again)
      missing.push(`${name} comes from another repository: run "npm run deploy -- ${name} --again" there.`);
    if (!part || name === 'shell') continue;
    await ask(variableOf(name, 'TARGET'), { part: name, live: start?.ledger.parts[name] });
    const rules = part.definition?.firestore?.rules;
    if (rules && integrityOf(await readFile(path.join(part.folder, rules))) !== start?.ledger.parts[name]?.rules)
      await ask('RULES_TARGET', 'rules');
  }
  if (missing.length > 0) throw new Error([...new Set(missing)].join('\n'));
  return { ...deployment, targets };
};
