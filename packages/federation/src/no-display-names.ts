import type { Compiler } from 'webpack';

/**
 * Leaves out `Link.displayName = "Link"`, which only developer tools read. A bundler takes it for a use of
 * `Link`, so it would keep each component of a library that no page uses (5 KiB gzip of the router's).
 */
export const noDisplayNames = ({ hooks, webpack }: Compiler) => {
  const { ConstDependency } = webpack.dependencies;
  hooks.compilation.tap('no-display-names', (_, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      normalModuleFactory.hooks.parser.for(type).tap('no-display-names', (parser) => {
        parser.hooks.statement.tap('no-display-names', (statement) => {
          if (parser.scope.topLevelScope !== true || statement.type !== 'ExpressionStatement')
            return undefined;
          const { expression, range } = statement;
          if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') {
            return undefined;
          }
          const { property } = expression.left;
          const isName = property.type === 'Identifier' && property.name === 'displayName';
          if (!isName || expression.right.type !== 'Literal' || !range) return undefined;
          parser.state.module.addPresentationalDependency(new ConstDependency('', range));
          // Not looked at further: the component is not used here.
          return true;
        });
      });
    }
  });
};
