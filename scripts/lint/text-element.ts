import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

type Child = TSESTree.JSXChild;
type Parent = TSESTree.JSXElement | TSESTree.JSXFragment;

/** JSX drops blank text that spans lines, and comments. */
function isRendered(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n');
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

/** The name that decides whether a function is a component, also inside `memo(…)`. */
function nameOf(node: TSESTree.Node): string {
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name;
  return node.parent && /CallExpression|VariableDeclarator/.test(node.parent.type)
    ? nameOf(node.parent)
    : '';
}

/**
 * Translators replace each text node by elements. React then changes a node that is no longer on the page, or throws.
 * Only where a text is an element's one child does React write into the element.
 */
export const textElement = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    messages: {
      text:
        'Put this text into an element of its own, such as <span>: React loses a text with siblings ' +
        'when a browser translates the page.',
    },
    schema: [],
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    /** Translators skip blank text. */
    const isText = (type: ts.Type): boolean => {
      if (type.isUnionOrIntersection()) return type.types.some(isText);
      if (type.isStringLiteral()) return type.value.trim() !== '';
      const { StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
      if (type.flags & (StringLike | NumberLike | BigIntLike)) return true;
      const limit = checker.getBaseConstraintOfType(type);
      return limit !== undefined && limit !== type && isText(limit);
    };
    /** Items of a list are siblings. */
    const hasTextItems = (type: ts.Type): boolean => {
      if (type.isUnion()) return type.types.some(hasTextItems);
      if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
      return checker.getTypeArguments(type as ts.TypeReference).some(isText);
    };

    const check = (node: TSESTree.Node, alone: boolean) => {
      const type = services.getTypeAtLocation(node);
      if ((!alone && isText(type)) || hasTextItems(type))
        context.report({ node, messageId: 'text' });
    };
    const checkChildren = ({ type, children }: Parent) => {
      const rendered = children.filter(isRendered);
      const alone = type === 'JSXElement' && rendered.length === 1;
      for (const child of rendered) {
        if (child.type === 'JSXExpressionContainer') check(child.expression, alone);
        else if (child.type === 'JSXText' && child.value.trim() !== '' && !alone)
          context.report({ node: child, messageId: 'text' });
      }
    };

    /** Functions around the current node, innermost last; whether each is a component. */
    const components: boolean[] = [];
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ':function': (node: TSESTree.FunctionLike) =>
        void components.push(/^[A-Z].*[a-z]/.test(nameOf(node))),
      ':function:exit': () => void components.pop(),
      ReturnStatement({ argument }) {
        if (argument && components.at(-1)) check(argument, false);
      },
      'ArrowFunctionExpression > :not(BlockStatement).body'(body: TSESTree.Node) {
        if (components.at(-1)) check(body, false);
      },
    };
  },
  defaultOptions: [],
});
