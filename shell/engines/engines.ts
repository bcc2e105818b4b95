import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, firefox, webkit, type BrowserType } from '@playwright/test';
import { launchOptions } from 'shared-config/build/browser';
import { openPlaywrightTab } from './playwright-tab';
import type { Tab } from './tab';
import { openQtTab, qmlViewer } from './qt-tab';
import { openDriverTab } from './webdriver';

/** What a visitor has set for all pages. */
export interface Preferences {
  colorScheme?: 'dark';
  reducedMotion?: 'reduce';
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'WebKit of Safari 16' | 'Chromium 102';
  /** Playwright's own build of it. */
  build?: BrowserType;
  /** Older than the browsers that the site is built for: it runs no scripts there. */
  isOld?: true;
  /** Debian's packages. */
  packages: readonly string[];
  /** What of it is not on this machine. */
  missing: () => string[];
  open: (preferences?: Preferences) => Promise<Tab>;
}

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const miniBrowsers = {
  gtk: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  wpe: `${libraries}/wpe-webkit-1.1/MiniBrowser`,
};

/** Qt WebEngine's QML module. */
const webEngineModule = `${libraries}/qt6/qml/QtWebEngine/libqtwebenginequickplugin.so`;

const hasProgram = (name: string) => spawnSync('which', [name]).status === 0;
const lacking = (programs: string[], files: string[] = []) => [
  ...programs.filter((name) => !hasProgram(name)),
  ...files.filter((file) => !existsSync(file)),
];

/** Whether Playwright's own build of a browser is installed: `npx playwright install firefox webkit`. It is used before Debian's. */
const hasOwnBuild = (type: BrowserType) => existsSync(type.executablePath());

/** All engines that the journeys run in. */
export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    missing: () => [],
    open: (preferences) => openPlaywrightTab(chromium, launchOptions(), preferences),
  },
  {
    name: 'Firefox',
    build: firefox,
    packages: ['firefox-esr'],
    missing: () => (hasOwnBuild(firefox) ? [] : lacking(['firefox-esr'])),
    open: (preferences = {}) =>
      openPlaywrightTab(
        firefox,
        hasOwnBuild(firefox)
          ? {}
          : {
              channel: 'moz-firefox',
              executablePath: path.join(import.meta.dirname, 'firefox-relay.mjs'),
              firefoxUserPrefs: {
                'layout.css.prefers-color-scheme.content-override': preferences.colorScheme ? 0 : 1,
                'ui.prefersReducedMotion': preferences.reducedMotion ? 1 : 0,
              },
            },
        preferences,
      ),
  },
  {
    name: 'WebKit',
    build: webkit,
    packages: ['xvfb', 'webkit2gtk-driver'],
    missing: () => (hasOwnBuild(webkit) ? [] : lacking(['Xvfb', 'WebKitWebDriver'], [miniBrowsers.gtk])),
    open: async (preferences = {}) => {
      if (hasOwnBuild(webkit)) return openPlaywrightTab(webkit, {}, preferences);
      const display = await openDisplay();
      const settings = await writeGtkSettings(preferences);
      const tab = await openDriverTab({
        program: 'WebKitWebDriver',
        capabilities: { 'webkitgtk:browserOptions': { binary: miniBrowsers.gtk, args: ['--automation'] } },
        env: {
          DISPLAY: display.name,
          GDK_BACKEND: 'x11',
          XDG_CONFIG_HOME: settings,
          ...(preferences.colorScheme === 'dark' && { GTK_THEME: 'Adwaita:dark' }),
        },
      });
      return {
        ...tab,
        close: async () => {
          await tab.close();
          display.close();
          await rm(settings, { recursive: true });
        },
      };
    },
  },
  {
    name: 'WebKit of Safari 16',
    isOld: true,
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1'],
    missing: () => lacking(['WPEWebDriver'], [miniBrowsers.wpe]),
    open: () =>
      openDriverTab({
        program: 'WPEWebDriver',
        capabilities: { 'wpe:browserOptions': { binary: miniBrowsers.wpe, args: ['--automation', '--headless'] } },
      }),
  },
  {
    name: 'Chromium 102',
    isOld: true,
    packages: [
      'qml-qt6',
      ...['qml', 'qml-models', 'qml-workerscript', 'quick', 'quick-window', 'webchannel', 'webengine'].map(
        (name) => `qml6-module-qt${name}`,
      ),
    ],
    missing: () => lacking([], [qmlViewer, webEngineModule]),
    open: openQtTab,
  },
];

/**
 * Installs the missing engines where that takes no question: Debian's packages as root, otherwise Playwright's own builds.
 * @throws Error on CI if an engine is missing after that
 */
export function installEngines(): void {
  const missing = engines.filter((engine) => engine.missing().length > 0);
  if (missing.length === 0) return;
  const packages = missing.flatMap((engine) => engine.packages);
  const byApt = process.getuid?.() === 0 && hasProgram('apt-get');
  const builds = missing.flatMap(({ build }) => build?.name() ?? []);
  const commands = byApt
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
      ]
    : builds.length > 0
      ? [['npx', 'playwright', 'install', ...builds]]
      : [];
  if (commands.length > 0) console.log(`Installing ${(byApt ? packages : builds).join(', ')} …`);
  try {
    for (const [program = '', ...args] of commands)
      execFileSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } catch (error) {
    console.warn(`They were not installed: ${String(error)}`);
  }
  const left = engines.filter((engine) => engine.missing().length > 0);
  if (left.length === 0) return;
  const names = left.map(({ name, missing: lacks }) => `${name} (${lacks().join(', ')})`).join('; ');
  const way = `Install ${left.flatMap((engine) => engine.packages).join(' ')}.`;
  if (process.env['CI']) throw new Error(`Engines are missing: ${names}. ${way}`);
  console.warn(`Not tested, because they are not on this machine: ${names}. ${way}`);
}

/** A folder of settings for programs that use GTK 3. */
async function writeGtkSettings({ reducedMotion }: Preferences): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-gtk-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(
    path.join(folder, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion !== 'reduce'}\n`,
  );
  return folder;
}

/** A display for programs with windows, with a free number. */
async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill());
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', () => reject(new Error('Xvfb did not start. Start it by hand to see why: Xvfb :99')));
  });
  return { name: `:${number}`, close: () => server.kill() };
}
