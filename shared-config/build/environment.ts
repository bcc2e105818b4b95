/**
 * Environment variables that override a part's entry in `site.json`: `CONTENT_RELEASES`, `CONTENT_URL` and `CONTENT_CONFIG` for
 * "content".
 */
export function variableOf(part: string, setting: 'RELEASES' | 'URL' | 'CONFIG' | 'TARGET'): string {
  return `${part.toUpperCase().replaceAll('-', '_')}_${setting}`;
}

/**
 * Reads a part's run-time settings from the environment.
 * @returns undefined if the variable is not set
 * @throws Error if it is not a JSON object
 */
export function configFrom(env: NodeJS.ProcessEnv, part: string): Record<string, unknown> | undefined {
  const variable = variableOf(part, 'CONFIG');
  const text = env[variable];
  if (!text) return undefined;
  const config = parse(variable, text);
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new Error(`${variable} must be a JSON object, e.g. {"name":"value"}.`);
  return config as Record<string, unknown>;
}

function parse(variable: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${variable} is not JSON: ${String(error)}`, { cause: error });
  }
}
