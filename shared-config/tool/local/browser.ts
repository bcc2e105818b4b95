import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { findProgram } from './programs';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** From `CHROME_PATH`, the PATH, or Playwright's own; undefined if there is none. */
export function findBrowser(): string | undefined {
  const onPath = names.map((name) => findProgram(name));
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env['CHROME_PATH'], ...onPath, onMac, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/** Chromium's sandbox does not work as root. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
