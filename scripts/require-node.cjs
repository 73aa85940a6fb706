// Runs before `npm ci` and `npm install` on any Node, because npm's own warning is easy to miss. The tools run
// on the Node in node_modules, so only the Node that runs npm matters here.
var agent = /node\/v(\S+)/.exec(process.env.npm_config_user_agent || '');
var version = agent ? agent[1] : process.version.slice(1);
if (parseInt(version, 10) < 20) {
  console.error(
    '\nThis project needs Node 20 or later; this is Node ' +
      version +
      '. Install a newer one from https://nodejs.org, then run npm ci again.\n',
  );
  process.exit(1);
}
