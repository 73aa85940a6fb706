// Refuses a Node or npm outside `engines` of package.json: with another Node, npm silently omits native parts of the
// tools. Written in old syntax, so that any Node can run it. Only the Node that runs npm matters; the tools use
// node_modules'.
var engines = require('../package.json').engines;

/** For ranges such as `^20.19.0 || >=24`. */
function isInRange(version, range) {
  return range.split('||').some(function (part) {
    var least = part.replace(/[^\d.]/g, '');
    var fits = part.indexOf('^') < 0 || parseInt(version, 10) === parseInt(least, 10);
    return fits && weightOf(version) >= weightOf(least);
  });
}

function weightOf(version) {
  var numbers = version.split('.');
  return numbers[0] * 1e6 + (numbers[1] || 0) * 1e3 + parseInt(numbers[2] || 0, 10);
}

/** `20.19+, 22.12+, 24+ (not 21, 23)` */
function inWords(range) {
  var oldest = range.split('||').map(function (part) {
    return parseInt(part.replace(/[^\d.]/g, ''), 10);
  });
  var left = [];
  for (var major = oldest[0]; major < oldest[oldest.length - 1]; major++) {
    if (oldest.indexOf(major) < 0) left.push(major);
  }
  var words = range.replace(/\^|>=|(\.0)+(?= |$)/g, '').replace(/ \|\|/g, '+,') + '+';
  return words + (left.length > 0 ? ' (not ' + left.join(', ') + ')' : '');
}

function problem() {
  var agent = process.env.npm_config_user_agent || '';
  var node = (/node\/v(\S+)/.exec(agent) || [])[1] || process.version.slice(1);
  var npm = (/npm\/(\d\S*)/.exec(agent) || ['', '99'])[1];
  if (!isInRange(node, engines.node) || !isInRange(npm, engines.npm)) {
    var needed = 'Node ' + inWords(engines.node) + ' with npm ' + inWords(engines.npm);
    var given = 'Node ' + node + ' with npm ' + npm;
    return needed + ' is needed; this is ' + given + '. See https://nodejs.org, then run npm ci.';
  }
  // npm writes this file at the end of an installation.
  var installed = require('fs').existsSync(__dirname + '/../node_modules/.package-lock.json');
  if (installed || process.env.npm_lifecycle_event === 'preinstall') return '';
  return 'Run npm ci first: packages are missing.';
}

module.exports = { engines: engines, inWords: inWords, isInRange: isInRange };

if (require.main === module && problem()) {
  console.error('\n' + problem() + '\n');
  process.exit(1);
}
