#!/usr/bin/env node
/**
 * Starts Firefox ESR instead of Playwright's own Firefox, and relays WebDriver BiDi. It answers the one command that ESR lacks and
 * Playwright sends for each context. FIREFOX_PATH names the browser.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const answered = new Set(['emulation.setMediaFeaturesOverride']);
const announcement = /^WebDriver BiDi listening on (ws:\/\/\S+)/;

const browser = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill(signal));
process.on('exit', () => browser.kill('SIGKILL'));

createInterface({ input: browser.stderr }).on('line', (line) => {
  const [, address] = announcement.exec(line) ?? [];
  if (address) relay(address);
  else process.stderr.write(`${line}\n`);
});

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, request) => {
    const firefox = new WebSocket(new URL(request.url, address));
    const waiting = [];
    const send = (text) => (firefox.readyState === WebSocket.OPEN ? firefox.send(text) : waiting.push(text));
    firefox.on('open', () => waiting.splice(0).forEach((text) => firefox.send(text)));
    firefox.on('message', (data) => client.send(data.toString()));
    firefox.on('close', () => client.close());
    firefox.on('error', () => client.close());
    client.on('message', (data) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (answered.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else send(text);
    });
    client.on('close', () => firefox.close());
  });
}
