/** For `docs/reference/environment.md`. `<NAME>` is a remote's name in capitals with underscores. */
export const environmentVariables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Where parts are; the first four override `site.json`': {
    '<NAME>_RELEASES':
      "where a part's releases are, `SHELL_RELEASES` too: a URL, or a folder seen from the current one",
    '<NAME>_URL': "where browsers find the remote's files, if not there",
    '<NAME>_SETTINGS': "the remote's settings as JSON",
    SITE_URL: "the site's public address",
  },
  'Where a deployment uploads to': {
    '<NAME>_TARGET': 'the target of a remote’s releases',
    SITE_TARGET: 'the target of the site',
    SITE_SWITCH: 'the command that makes live what a `command:` in `SITE_TARGET` has uploaded',
    RULES_TARGET: 'the target of Firestore rules',
    PREVIEW_TARGET: 'the target of previews, with `{name}` in it',
    COMMAND_MINUTES: 'after how many minutes a command of a target is ended; 60 without it',
    GITHUB_ACTOR: 'who deploys, for the history; without it the `user.name` of git',
  },
  'What a command of a target gets': {
    FOLDER: 'the folder to upload',
    DIGEST: 'the hash of the ledger in it',
    EXPECTED: 'for `SITE_SWITCH`: the hash of the ledger that has to be live, empty for a first site',
    REMOVE: '`1` if the preview is to be removed',
  },
  'On this machine': {
    PORT: 'the port of the site; those of remotes and of the database follow',
    HOST: 'the address that servers listen on, e.g. `0.0.0.0` for other devices',
    DEV_ORIGINS: 'addresses that dev servers answer, besides IP addresses and `localhost`',
    FIRESTORE: '`embedded` for the embedded database where the official emulator is installed, too',
    RENDER_PREFIX: 'a command that starts the processes that render, e.g. without a network',
    CHROME_PATH: 'the Chrome or Chromium to use',
    FIREFOX_PATH: 'the Firefox of the browser tests',
  },
  'For tests': {
    REQUIRE: 'programs whose absence is an error, e.g. `emulator,nginx`',
    RECORD_BUDGETS: '`1` writes the bytes and requests of each page into `budgets.json`',
    WARNINGS: 'a file for what words alone can cause, such as more bytes, in place of a failure',
    ACCEPT_CONTRACT:
      'accepts the declarations in `web/contract/`: `1` with a raised number, otherwise the reason why earlier parts fit',
    CI: 'without a browser, a deployment is refused; CI services set it',
  },
};

/** Variables that processes of this repository pass to each other, or that other programs define. */
export const otherVariables = ['TEST_SITES', 'FEDERATION_WEBPACK_PATH', 'FIREBASE_HOSTING_API_URL', 'NODE_ENV', 'PATH'];
