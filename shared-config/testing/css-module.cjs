// In tests a CSS Module's class name is its local name.
module.exports = new Proxy({ __esModule: true }, {
  get: (target, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)),
});
