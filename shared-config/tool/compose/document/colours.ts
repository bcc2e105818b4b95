import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder } from '../../release/build-inputs';

const tokens = readFileSync(path.join(sharedFolder, 'web/brand/tokens.css'), 'utf8');

/** A colour of tokens.css on screens, as `#rrggbb`. @param name e.g. `surface` @throws Error if there is no such colour */
export function colour(name: string): { light: string; dark: string } {
  const value = new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`);
  const [, light, dark = light] = value.exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`shared-config/web/brand/tokens.css has no colour --${name}.`);
  return { light, dark };
}
