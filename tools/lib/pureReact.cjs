/**
 * webpack loader for react-router, which ships as one module: its components are made by calls, and named, when it is loaded,
 * so that no minifier dares to leave out those nobody uses, nor what they use. Marks the calls as pure and drops the names.
 */
module.exports = (source) =>
  source
    .replace(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
