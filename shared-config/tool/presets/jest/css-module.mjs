// In tests, a CSS Module's class name is its local name.
export default new Proxy({}, { get: (_, name) => String(name) });
