// Preloaded into Firebase's emulators: the login's would compile a validator for every parameter of Google's API, which
// takes three quarters of the time of a start. This way, it compiles each when a request needs it.
const { createRequire } = require('node:module');

const exegesis = createRequire(require.resolve('firebase-tools'))('exegesis');
const { compileApi } = exegesis;
exegesis.compileApi = (api, options, done) =>
  compileApi(api, { ...options, lazyCompileValidationSchemas: true }, done);
