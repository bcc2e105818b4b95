import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { variableOf } from '../../release/environment';
import { integrityOf } from '../../release/integrity';
import { messageOf } from '../../release/refusal';
import type { Step, Targets } from '../deployment';
import { parseTarget } from '../targets/parse-target';
import type { Role } from '../targets/target';

/** Asks each target for tools, rights and whose it is, before anything is built. An error has a sentence for each problem. */
export const askTargets: Step = {
  name: 'targets',
  run: async (deployment, context) => {
    const { names, here, start } = deployment;
    const targets: Targets = { parts: new Map() };
    const missing: string[] = [];
    const ask = async (variable: string, role: Role) => {
      try {
        const target = parseTarget(context.env[variable], variable, context);
        missing.push(...(await target.problems(role, context)).map((problem) => `${variable}: ${problem}.`));
        return target;
      } catch (error) {
        missing.push(messageOf(error));
        return undefined;
      }
    };
    if (here.has('shell') || context.env['SITE_TARGET']) {
      const target = await ask('SITE_TARGET', 'site');
      if (target) targets.site = target;
    }
    for (const name of names) {
      const part = here.get(name);
      if (!part || name === 'shell') continue;
      const target = await ask(variableOf(name, 'TARGET'), { part: name });
      if (target) targets.parts.set(name, target);
      const rules = part.definition?.firestore?.rules;
      const live = start?.ledger.parts[name]?.rules;
      const isOther = rules && integrityOf(await readFile(path.join(part.folder, rules))) !== live;
      const ofRules = isOther ? await ask('RULES_TARGET', 'rules') : undefined;
      if (ofRules) targets.rules = ofRules;
    }
    if (missing.length > 0) throw new Error(missing.join('\n'));
    return { next: { ...deployment, targets } };
  },
};
