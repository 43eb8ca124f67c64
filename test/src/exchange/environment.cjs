const OneWindow = require('../../support/oneWindow.cjs');

/** A page and a server in one process: a document as in the other component tests, and what Node has besides. */
module.exports = class extends OneWindow {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, { setImmediate, clearImmediate, Uint8Array, ArrayBuffer });
  }
};
