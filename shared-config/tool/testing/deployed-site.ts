import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ledger } from '../compose/ledger/ledger';
import type { SiteEntries } from '../compose/site';
import { ControlledClock } from './controlled-clock';
import { answering, host, type FaultServer } from './fault-server';
import { runCommand, type Outcome } from './run-command';
import { describedPage } from './released-part';
import { storing, SyntheticSite, syntheticPages, type SyntheticRelease } from './synthetic-site';

const hosting = path.join(import.meta.dirname, '../templates/remote/firebase.json');
const firestore = { rules: './a.rules', examples: ['./reader.json'], projectSetting: 'firestore.projectId' };
const example = { update: { name: `readers/${'#'.repeat(16)}`, fields: {} } };

/** And the folders that deployments write to, and the servers that visitors and other teams reach. */
export class DeployedSite {
  readonly servers: Record<string, FaultServer> = {};
  readonly clock = new ControlledClock();
  /** Of the database: to an example, and to it with an unknown field. */
  statuses = ['NOT_FOUND', 'PERMISSION_DENIED'];
  #database: string | undefined;

  private constructor(readonly site: SyntheticSite) {}

  static async create(): Promise<DeployedSite> {
    const deployed = new DeployedSite(await SyntheticSite.create());
    const { site, servers, www } = deployed;
    for (const [name, pages] of Object.entries(syntheticPages)) {
      const described = Object.values(pages).map((page) => describedPage(page.name, page.path));
      const definition = { name, port: 3008, pages: described, ...(name === 'library' && { firestore }) };
      await writeFile(path.join(site.folder, name, 'a.rules'), 'the rules');
      await writeFile(path.join(site.folder, name, 'pages.ts'), `export default ${JSON.stringify(definition)};`);
      servers[name] = await deployed.host(name);
      await deployed.release(name, 'v1');
    }
    // The site's folder is a link, which a deployment makes.
    await mkdir(www('none'), { recursive: true });
    await writeFile(www('none/firebase.json'), '{"hosting":{"public":"."}}');
    await symlink('none', www('site'));
    servers['site'] = await host(www('site'));
    await deployed.list();
    return deployed;
  }

  async host(name: string): Promise<FaultServer> {
    await mkdir(this.www(`${name}/releases`), { recursive: true });
    await cp(hosting, this.www(`${name}/firebase.json`));
    return host(this.www(name));
  }

  /** `site.json` with the remotes at their hosts. @param settings by remote @param others further entries */
  async list(settings: Record<string, Record<string, unknown>> = {}, others: Partial<SiteEntries> = {}): Promise<void> {
    const remotes = Object.entries(this.servers).filter(([name]) => name !== 'site');
    const entries = remotes.map(([name, { url }]) => [name, { releases: url, settings: settings[name] ?? {} }]);
    await this.site.list({ remotes: Object.fromEntries(entries) as SiteEntries['remotes'], ...others });
  }

  get address(): string {
    return this.servers['site']!.url;
  }

  readonly www = (place: string): string => path.join(this.site.folder, 'www', place);

  readonly env = (): NodeJS.ProcessEnv => {
    const copyTo = (place: string) => `cp -r "$FOLDER/." "${this.www(place)}"`;
    return {
      SITE_URL: this.address,
      SITE_TARGET: `folder:${this.www('site')}`,
      GARDEN_TARGET: `folder:${this.www('garden/releases')}`,
      LIBRARY_TARGET: `command:${copyTo('library/releases')}`,
      // Rules of tests are no rules.
      FIRESTORE: 'embedded',
      RULES_TARGET: `command:cp "$FOLDER/firestore.rules" "${this.www('rules')}"`,
    };
  };

  /** The newest releases, without a browser. @param env in place of the usual targets */
  readonly deploy = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
    const command = ['deploy', '--released', '--no-drive', ...args];
    return runCommand(this.site.folder, command, { ...this.env(), ...env }, { clock: this.clock });
  };

  readonly live = async (): Promise<Ledger> =>
    JSON.parse(await readFile(this.www('site/ledger.json'), 'utf8')) as Ledger;

  readonly versions = async (): Promise<Record<string, string>> => {
    const { parts } = await this.live();
    return Object.fromEntries(Object.entries(parts).map(([name, { version }]) => [name, version]));
  };

  /** Without a commit, the history check does not apply. @param changes of the first page */
  readonly release = async (
    name: string,
    version: string,
    changes: { words?: string; body?: string } = {},
    more: SyntheticRelease = {},
  ) => {
    const pages: SyntheticRelease['pages'] = { ...syntheticPages[name as keyof typeof syntheticPages] };
    const [first = ''] = Object.keys(pages);
    pages[first] = { ...pages[first]!, ...changes };
    return this.site.release(name, version, { pages, built: { commit: '' }, ...more });
  };

  /** Of library, with a form that stores what it sends. The settings name the database. */
  async releaseStoring(version: string, rules = 'the rules', sent = example): Promise<void> {
    this.#database ??= await answering(async (request, response) => {
      const status = this.statuses[(await text(request)).includes('unknownField') ? 1 : 0];
      response.writeHead(400).end(JSON.stringify({ error: { status, message: '' } }));
    });
    await this.list({ library: { firestore: { projectId: 'demo', host: this.#database } } });
    await this.release('library', version, { words: version }, storing(version, rules, sent));
  }

  async reset(): Promise<void> {
    Object.assign(this.clock, new ControlledClock());
    this.statuses = ['NOT_FOUND', 'PERMISSION_DENIED'];
    await Promise.all(Object.values(this.servers).map((server) => server.start()));
  }
}
