/**
 * Marks the router's top-level calls as pure, so that the minimizer drops unused links, forms and contexts. The minimizer does not know
 * that `forwardRef` has no side effects. An assignment of `displayName`, which only developer tools read, counts as a use.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/(?<![\w.$])React\d*\.(forwardRef|createContext|memo)\(/g, '/*#__PURE__*/ $&')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
