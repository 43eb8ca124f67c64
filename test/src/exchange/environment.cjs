const FixedJSDOMEnvironment = require('jest-fixed-jsdom');

/** A page and a server in one process: a document as in the other component tests, and what Node has besides. */
module.exports = class extends FixedJSDOMEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { setImmediate, clearImmediate, Uint8Array, ArrayBuffer });
  }
};
