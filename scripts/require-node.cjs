// Runs before `npm ci` and `npm install` are done, on any Node: npm's own warning would be one among
// many. The tools run on the Node that is installed with them, so npm is asked for its own.
var agent = /node\/v(\S+)/.exec(process.env.npm_config_user_agent || '');
var version = agent ? agent[1] : process.version.slice(1);
if (parseInt(version, 10) < 20) {
  console.error(
    '\nThis project needs Node 20 or later, and this is Node ' +
      version +
      '. Install a newer one from https://nodejs.org, then run npm ci again.\n',
  );
  process.exit(1);
}
