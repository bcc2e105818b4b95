import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An installed Chrome or Chromium: from `CHROME_PATH`, from the PATH, or Playwright's own; undefined if there is none. */
export function findBrowser(): string | undefined {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a machine without `which` gives no output, which the type leaves out
  const onPath = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim());
  return [process.env['CHROME_PATH'], ...onPath, ...places, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/**
 * Finds a browser, or installs one with a message: Debian's with apt-get as root, otherwise Playwright's own.
 * @throws Error that names the packages to install manually
 */
export function needBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const byApt = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;
  console.log(
    `No Chrome or Chromium found. Installing ${byApt ? "Debian's chromium with apt-get" : "Playwright's own"} …`,
  );
  try {
    if (byApt) {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    }
  } catch (cause) {
    throw new Error(
      'No browser could be installed. Install Chrome or Chromium, or set CHROME_PATH to one, and try again.',
      { cause },
    );
  }
  const installed = findBrowser();
  if (!installed) throw new Error('A browser was installed but cannot be found. Set CHROME_PATH to it and try again.');
  return installed;
}

/**
 * Disables the suggestions of the address bar: each window loads their pages in a separate process, which takes more CPU time than the
 * page under test. Chromium uses only the last such list, so this one repeats Playwright's.
 */
export const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Browser launch options of tests and tools. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: needBrowser(),
    args: [
      // Chromium's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}
