import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openFirefoxTab } from './firefox-tab';
import type { Tab } from './tab';
import { openDriverTab } from './webdriver';

/** A browser engine besides Chromium, from Debian's packages. */
export interface Engine {
  name: string;
  packages: readonly string[];
  /** Programs of it that are not on this machine. */
  missing: () => string[];
  open: () => Promise<Tab>;
}

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

const lacking = (...programs: string[]) =>
  programs.filter((program) => !existsSync(program) && spawnSync('which', [program]).status !== 0);

export const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    missing: () => lacking('firefox-esr'),
    open: openFirefoxTab,
  },
  {
    name: 'WebKit',
    packages: ['xvfb', 'webkit2gtk-driver'],
    missing: () => lacking('Xvfb', 'WebKitWebDriver', miniBrowser),
    open: async () => {
      const display = await openDisplay();
      const tab = await openDriverTab({
        program: 'WebKitWebDriver',
        capabilities: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
        env: { DISPLAY: display.name, GDK_BACKEND: 'x11' },
      });
      return {
        ...tab,
        close: async () => {
          await tab.close();
          display.close();
        },
      };
    },
  },
];

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
