// The import rules of the architecture, checked by `npm test -- arrows`.
const slices = '^mfe-[^/]+/';
const services = '^svc-[^/]+/';
const browserCode = '^(shell|mfe-[^/]+|packages/(ui|web-kit))/';
const serverCode = '^(svc-[^/]+|infra|gateway|packages/(service-kit|test-kit))/';
/** Workspaces whose folders must not import each other in a cycle. */
const noFolderCircles =
  '^((packages/[^/]+|shell|svc-[^/]+|mfe-[^/]+|gateway|infra/local-database)/src/|infra/(?!local-database))';
const tests = '(\\.test\\.tsx?$|/test/|/jest-)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-files',
      comment:
        'Two files that need each other are one thing, or need a third. A type counts: neither can be read alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one thing, or need a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: noFolderCircles },
      to: { circular: true, path: noFolderCircles },
    },
    {
      name: 'features-have-one-door',
      comment:
        'Other folders of a slice import a feature through its `index.ts` or the file named after it. A lazy ' +
        '`import()` may name the screen itself, or every screen would be in one chunk. `shared` is open to all.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/([^/]+)/' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: '^$1/src/(($2|shared)/|(?<feature>[^/]+)/(index|\\k<feature>)[.]tsx?$)',
        dynamic: false,
      },
    },
    {
      name: 'features-of-the-shell-have-one-door',
      comment:
        'Other folders of the shell import a feature through its `index.ts` or the file named after it. A lazy ' +
        '`import()` may name the file itself, or every file of the folder would be in its chunk. The files beside ' +
        'the folders (app, bootstrap) wire everything.',
      severity: 'error',
      from: { path: '^shell/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^shell/src/[^/]+/',
        pathNot: '^shell/src/($1/|(?<feature>[^/]+)/(index|\\k<feature>)[.]tsx?$)',
        dynamic: false,
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      // Build output that may not exist yet, and queries that only webpack understands.
      to: { couldNotResolve: true, pathNot: '(\\?|/dist/)' },
    },
    {
      name: 'slices-stand-alone',
      comment: 'A slice is a folder that a team owns alone: it imports no other slice, nor the shell.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'services-stand-alone',
      comment: 'Services meet over HTTP and events, never in code.',
      severity: 'error',
      from: { path: '^(svc-[^/]+)/' },
      to: { path: services, pathNot: '^$1/' },
    },
    {
      name: 'the-shell-knows-no-slice',
      comment: 'The registry says which slices there are.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: slices },
    },
    {
      name: 'packages-are-below',
      comment: 'No package imports a slice, a service, the shell or the infrastructure.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(shell|mfe-[^/]+|svc-[^/]+|infra|gateway|e2e)/' },
    },
    {
      name: 'the-local-database-stands-alone',
      comment: 'It imports nothing else of the project but `infra/processes`.',
      severity: 'error',
      from: { path: '^infra/(local-database|processes)/' },
      to: {
        path: '^(packages|shell|mfe-[^/]+|svc-[^/]+|infra|gateway|e2e)/',
        pathNot: '^infra/(local-database|processes)/',
      },
    },
    {
      name: 'the-local-database-has-one-entrance',
      severity: 'error',
      from: { pathNot: '^infra/local-database/' },
      to: { path: '^infra/local-database/', pathNot: '^infra/local-database/src/index\\.ts$' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: tests },
      to: { pathNot: '^(packages/contracts/|node_modules/zod/)' },
    },
    {
      name: 'browser-code-takes-zod-from-the-shell',
      comment:
        'The shell provides `zod/mini` with the names of `zod-in-browsers.ts`. Another entry of zod would ' +
        'bring a library of its own. Contracts that only servers read may use all of it.',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|packages/(ui|web-kit|contracts))/src/',
        pathNot: [
          tests,
          '^packages/contracts/src/(zod-in-browsers|events|openapi|route-shape)[.]ts$',
          '^packages/contracts/src/[^/]+/internal-',
        ],
      },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/mini/' },
    },
    {
      name: 'ui-web-kit-and-service-kit-know-contracts-only',
      severity: 'error',
      from: { path: '^packages/(ui|web-kit|service-kit)/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/($1|contracts)/' },
    },
    {
      name: 'no-server-code-in-browsers',
      severity: 'error',
      from: { path: browserCode, pathNot: `${tests}|webpack\\.config` },
      to: { path: serverCode },
    },
    {
      name: 'no-browser-code-in-servers',
      comment: 'The artwork is not part of a server: it paints the textiles of the pages for photos.',
      severity: 'error',
      from: { path: serverCode, pathNot: '^infra/seed/artwork/' },
      to: { path: browserCode },
    },
    {
      name: 'no-test-code-in-products',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+|svc-[^/]+|packages)/.*src/',
        pathNot: `${tests}|/src/testing/|^packages/test-kit/`,
      },
      to: { path: '^(packages/test-kit|e2e)/|/src/testing/' },
    },
    {
      name: 'features-of-services-have-one-door',
      comment:
        'Other folders of a service import a feature through its `index.ts`. Each file of `clients` is a door ' +
        'itself. The files beside the folders (app, work, config, database, mains) wire everything, so they ' +
        'import routes, repositories and jobs directly: an index names only what other features need.',
      severity: 'error',
      from: { path: '^(svc-[^/]+)/src/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2/|clients/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'features-of-the-service-kit-have-one-door',
      comment:
        'Other folders of the kit import a folder through its `index.ts`. A light entry of the package ' +
        '(`./network`, `./new-key-pair`) is a door too.',
      severity: 'error',
      from: { path: '^packages/service-kit/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/service-kit/src/[^/]+/',
        pathNot:
          '^packages/service-kit/src/($1/|[^/]+/index[.]ts$|rate-limits/network[.]ts$|auth/new-key-pair[.]ts$)',
      },
    },
    {
      name: 'features-of-infra-have-one-door',
      comment:
        'Other folders of infra import a folder, or a folder inside it, through its `index.ts`, so that a command ' +
        'loads only what it needs. `common` is open to all. A lazy `import()` may name the file itself.',
      severity: 'error',
      from: { path: '^infra/([^/]+)/', pathNot: tests },
      to: {
        path: '^infra/[^/]+/',
        pathNot: '^infra/($1/|common/|.+/index[.]ts$)',
        dynamic: false,
      },
    },
    {
      name: 'only-routes-and-app-know-express',
      comment: 'Inside a service: route → use case → repository. Express ends at the routes.',
      severity: 'error',
      from: { path: `${services}src/`, pathNot: '(\\.routes|/app|/cookies?|-cookies?)\\.ts$' },
      to: { path: '^node_modules/(express|@types/express)/' },
    },
    {
      name: 'only-models-and-repositories-know-mongoose',
      severity: 'error',
      from: { path: `${services}src/`, pathNot: '\\.(repository|model)\\.ts$' },
      to: { path: '^node_modules/mongoose/' },
    },
    {
      name: 'use-cases-do-not-know-routes',
      severity: 'error',
      from: { path: `${services}src/`, pathNot: '(\\.routes|\\.test|/app|/work|/(worker-)?main)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'repositories-are-the-last',
      comment: 'A repository or model knows no use case, route or client.',
      severity: 'error',
      from: { path: `${services}src/.*\\.(repository|model)\\.ts$` },
      to: { path: '(\\.routes|-client)\\.ts$' },
    },
    {
      name: 'only-mains-open-sockets',
      severity: 'error',
      from: { path: `${services}src/`, pathNot: '/(worker-|migrate-|sandbox-)?main\\.ts$' },
      to: { path: '^(node:)?(net|http|https|tls)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
    },
  },
};
