/**
 * Why compose or a deployment refuses: for each code, kebab-case, which stays once published: its title, what happened, and what to do, a
 * line each. The title names the situation, without values. What happened goes on after "Refused: part version, file: " in a small letter,
 * and names each value that counts: `{name}`. What to do is a sentence in the imperative; of several ways, the usual one comes first.
 */
export const errors = {
  // What is live, and what was asked
  'no-live-site': `There is no live site
there is no live site at {place} to start from.
If this is its first deployment: npm run deploy -- --first.`,
  'site-is-live': `A first site where one is live
a site is live at {place}, and --first would forget its history, holds and settings.
Name what to change instead: npm run deploy -- <part>.`,
  'unknown-part': `The site has no such part
the site has no part "{part}".
The parts are {parts}.`,
  'part-not-live-yet': `A new part, without its settings
the site has no part "{part}".
It is in site.json, but the live settings do not have it yet: npm run deploy -- settings.`,
  'nothing-before': `There is no version to roll back to
nothing of "{part}" was live before {version}. Other versions in its history: {others}.
To take a first version away: name its paths in "gone" of site.json, take {part} out of "remotes", then npm run deploy -- settings.`,
  'part-held': `The part is held
{part} is held at {version} since {since} by {by}: {reason}.
When that is settled: npm run deploy -- {part} --unhold {part}.`,
  'privacy-facts-missing': `The privacy page lacks facts about the forms’ data
forms of this site collect personal data, and the privacy page does not say: {facts}.
Fill in "registration" in shared-config/web/brand/organisation.ts. To deploy without them: --without-privacy-facts.`,
  'settings-uncommitted': `Settings of the site that are not committed
there are uncommitted changes in {files}.
Commit them first.`,
  'checkout-behind': `The checkout is older than what is live
{what} comes from commit {commit}, which is later than this checkout.
Get it first: git pull.`,
  'checkout-shallow': `The live commit is not in a shallow clone
{what} comes from commit {commit}, which this shallow clone does not have.
Get the history first: git fetch --unshallow.`,
  'live-commit-missing': `The deployment would undo another change
{what} comes from commit {commit}, which is not in the history of this checkout and would be undone.
Get it first: git pull. To undo it on purpose, revert it in a commit, or add --allow-older.`,
  'release-behind': `The release folder is older than what is live
{folder}/releases does not have the live version of {part}, {version}: it is older.
Release it again, without --released; to undo the live version on purpose, add --allow-older.`,
  'deployed-meanwhile': `Another deployment moved the same part
{part} {version} by {by} went live meanwhile, in place of {before}. Live now: {part} {current}.
Agree which version is to stay, then deploy it again.`,

  // Reading releases
  unreadable: `A file of a part cannot be read
cannot be read ({reason}).
Start or deploy the part, or correct its "releases" in site.json or <NAME>_RELEASES. If its host has lost files: npm run deploy -- {part} --again.`,
  'hash-differs': `A file was changed, or deployed incompletely
its hash is not the one recorded at its release.
Deploy the release folder again.`,
  'not-json': `A host returns something other than JSON, e.g. HTML
is not JSON ({reason}).
Upload the part again: npm run deploy -- {part} --again.`,
  'list-invalid': `The list of releases is damaged
is not a list of releases ({reason}).
Upload the part again: npm run deploy -- {part} --again.`,
  'list-of-another': `The list of releases belongs to another part
it lists releases of "{other}".
Correct "releases" of the part in site.json, or deploy the right folder there.`,
  'version-not-offered': `The host does not have the version
the host of {part} offers {versions}, not {version}.
Upload it again from a checkout that has released it: npm run deploy -- {part} --again; or take one of these versions.`,
  'manifest-invalid': `A manifest is damaged
does not describe a release ({reason}).
Upload the part again: npm run deploy -- {part} --again.`,
  'manifest-of-another': `A manifest belongs to another version
it describes {other}.
Deploy the release folder again.`,
  'content-differs': `A version has different content than at its release
its content is that of version {version}: it was changed after the build.
Deploy the release folder again. A version is the hash of its content.`,
  'dirty-release': `A release of uncommitted source
it was released with --dirty, from uncommitted source or without a type check. Only previews accept it.
Commit, then: npm run release -w <its folder>.`,

  // Parts that do not fit together
  'react-major': `Shell and remote have different major versions of React
it was built with React {version}, and shell {shell} provides {provided}, another major version.
Deploy the parts that share it at once: npm run deploy -- {parts}; or release {part} with React {provided}. To roll the shell back, roll back what was upgraded with it: npm run rollback -- {together}.`,
  'react-newer': `The shell has an older React than the remote
it was built with React {version}, and shell {shell} provides the older {provided}, with which no page would hydrate.
Release the shell with React {version} first, or {part} with {provided}. To roll the shell back, roll back what was upgraded with it: npm run rollback -- {together}.`,
  'runtime-differs': `Shell and remote have different federation runtimes
it was built with federation runtime {version}, and shell {shell} provides {provided}.
Deploy the parts that share it at once: npm run deploy -- {parts}. To roll the shell back, roll back what was upgraded with it: npm run rollback -- {together}.`,
  'contract-newer': `The shell is older than the remote's contract
it was built with contract {contract}, and shell {shell} serves {served}.
Deploy the shell, built with the same shared-config, first; or, after a git revert, {part} before the shell; or, to roll the shell back, what was upgraded with it: npm run rollback -- {together}.`,
  'contract-older': `The shell no longer serves the remote's contract
it was built with contract {contract}, and shell {shell} serves {served}.
Release {part} with a newer shared-config; or, to roll {part} back, the shell with it: npm run rollback -- shell {part}.`,
  'token-missing': `The shell lacks a token that a remote's styles use
its styles use {names}, which neither it nor shell {shell} defines.
Deploy the shell, built with the same shared-config, first; after a token was renamed or removed, the parts at once: npm run deploy -- {together}; or, to roll the shell back, what uses its tokens: npm run rollback -- {together}.`,
  'setting-missing': `A required setting is not given
it needs the setting "{name}" ({kind}), which the site does not give.
Set remotes.{part}.settings.{name} in site.json. It goes live by npm run deploy -- settings {part}.`,
  'setting-wrong': `A setting has the wrong type
it needs {kind} as the setting "{name}", and the site gives {value}.
Set remotes.{part}.settings.{name} in site.json to {kind}. It goes live by npm run deploy -- settings {part}.`,
  'not-approved': `The site has not approved what the code needs
{what}, which the site has not approved.
Add "{value}" to remotes.{part}.approved.{kind} in site.json, and npm run deploy -- settings {part}; or release {part} without it.`,
  'stores-twice': `Two remotes store documents
it stores documents, and so does {other}: Firestore has one ruleset for each database.
Keep all forms in one remote.`,
  'live-rules-unusable': `The live Firestore rules cannot be kept
the live rules, {file} of the live site, {reason}.
Deploy that site again, or take a new version of {part}, which brings its own rules.`,
  'open-tabs-refused': `New rules would refuse the form that is live
open tabs have the form of {live}, and may not be able to send it: {reason}.
Let the rules accept both forms, and keep that example as another file, e.g. <form>-before.json: docs/forms.md, "Change a field".`,
  'forms-refused': `The database refuses what a form sends
{reason}. The pages were left as they were{rules}.
Correct the rules or the database's settings, then deploy again. A rollback keeps newer rules: in place of it, git revert the change and deploy.`,
  'address-not-public': `An address that visitors cannot reach
{what} is {value}, an address of this machine or its network, and the site is for visitors of {site}.
Set {variable}, or {field} in site.json, to the public one.`,

  // Paths
  'path-shared': `Two pages have one path
its path {path} is also that of {other}.
Give one of them another path; or, while the page moves, say whose is shown: add "{path}": "{part}" to "owners" in site.json, and npm run deploy -- settings first.`,
  'old-path-shared': `An earlier path has two meanings
its earlier path {path} is also {kind} path of {other}.
An address leads to one page: correct "was", or release both with other paths at the same time.`,
  'path-without-page': `The navigation or footer leads nowhere
the {list} of site.json names {path}, and none of the remotes ({remotes}) has a page there.
Add the page to a remote's pages.ts, or take the path out of "{list}".`,
  'path-lost': `Links from elsewhere would end at Page Not Found
{paths} would no longer lead to a page.
If it has moved, add was: ['{path}'] beside its new path in the pages.ts of any remote; otherwise, name it in "gone" in site.json, and npm run deploy -- settings first.`,

  // Pages
  'not-rendered': `A page, or the code of its part, cannot be rendered
{reason}.
Compose renders for 5 s, without window, document and the network: use these in an effect or an event handler, and load modules that need them there.`,
  'html-unfinished': `A Suspense fallback, or content streamed out of order
its HTML has {what}.
Render the content itself, without a Suspense boundary that waits.`,
  'html-blocked': `The HTML has what the Content-Security-Policy blocks
its HTML has {what}.
Use an event handler of React and a CSS module; load frames in the browser, with an approved "frame" origin.`,
  'heading-missing': `A page without a heading
it renders nothing, or no <h1>.
Render an <h1> in <main>.`,
  'noscript-missing': `A page that needs scripts says nothing without them
it needs scripts, and has no <noscript> that says what to do without.
Render Form of shared-config/web/ui, or a <noscript>.`,
  'link-broken': `A link leads to no page
it links to {link}, which is not a page of this site.
Correct the link, or name the path in "missing" in site.json, and npm run deploy -- settings first.`,
  'place-missing': `A link's fragment matches no id
it links to {link}, and the HTML of that page, of {other}, has no such id.
Correct the link, or render the id without scripts; case counts.`,
  'picture-not-drawn': `A picture cannot be drawn
{what} cannot be drawn ({reason}).
Correct the words of the page's card in pages.ts, or the icon.`,
  'policy-too-long': `A Content-Security-Policy is too long for hosts
its Content-Security-Policy has {bytes} bytes; {limit} are allowed.
Join the page's style sheets, or approve fewer origins: it grows with both.`,
  'not-driven': `A page fails in a browser
in {browser}, {path} {reason}.
Correct the page, or declare each origin that it needs in pages.ts; if its host is unreachable, show its words without scripts.`,
} as const;

export type ErrorCode = keyof typeof errors;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type ErrorValues<Code extends ErrorCode> = Readonly<Record<NamesIn<(typeof errors)[Code]>, string | number>>;
