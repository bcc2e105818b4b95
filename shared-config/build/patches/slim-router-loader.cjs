/**
 * Marks as pure what the router's modules do when they are loaded, so that the minimizer may leave out links, forms and contexts that
 * nothing uses: it cannot know that `forwardRef` does nothing but return, and a `displayName`, which only developers' tools read, counts
 * as a use.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/(?<![\w.$])React\d*\.(forwardRef|createContext|memo)\(/g, '/*#__PURE__*/ $&')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
