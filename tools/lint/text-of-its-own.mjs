/**
 * Text next to conditional content belongs in a separate element. Translators replace text nodes with elements; React
 * keeps references to the original nodes, and inserting before one or removing it then throws, for the whole page. An
 * element with only text is rewritten as a whole. Types are unknown here: a variable counts as text only if a literal
 * text is its alternative.
 */
export const textOfItsOwn = {
  create(context) {
    const check = (node) => {
      const children = node.children.map((child) => outcomesOf(child)).filter((outcomes) => outcomes.size > 0)
      if (children.length < 2) return
      const isText = children.some((outcomes) => outcomes.has('text'))
      if (isText && children.some(comesAndGoes))
        context.report({ node, message: 'text beside what comes and goes: give it an element of its own' })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

const comesAndGoes = (outcomes) => outcomes.has('list') || outcomes.size > 1

/** The possible kinds of a JSX child: text, an element, a list or nothing. */
function outcomesOf(node) {
  switch (node.type) {
    case 'JSXText':
      return new Set(/^\s*$/.test(node.value) ? [] : ['text'])
    case 'JSXExpressionContainer':
      return outcomesOf(node.expression)
    case 'JSXEmptyExpression':
      return new Set()
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element'])
    case 'Literal':
      return new Set([typeof node.value === 'string' && node.value !== '' ? 'text' : 'nothing'])
    case 'TemplateLiteral':
      return new Set(['text'])
    case 'ConditionalExpression':
      return either(outcomesOf(node.consequent), outcomesOf(node.alternate))
    case 'LogicalExpression':
      return node.operator === '&&'
        ? outcomesOf(node.right).add('nothing')
        : either(outcomesOf(node.left), outcomesOf(node.right))
    case 'CallExpression':
      return new Set([node.callee.property?.name === 'map' ? 'list' : 'variable'])
    default:
      return new Set(['variable'])
  }
}

/** A variable with a text as its alternative counts as text, too: `name ?? '同伴'`. */
function either(one, other) {
  const both = new Set([...one, ...other])
  if (both.has('text')) both.delete('variable')
  return both
}
