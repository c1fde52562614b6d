const blank = /^\s*$/
export default {
  meta: { name: 'judian' },
  rules: {
    proto: {
      create(context) {
        function kinds(node) {
          if (!node) return []
          switch (node.type) {
            case 'JSXText': return blank.test(node.value) ? [] : ['text']
            case 'JSXElement': return [/^[a-z]/.test(node.openingElement.name.name ?? 'A') ? 'host' : 'component']
            case 'JSXFragment': return ['component']
            case 'JSXExpressionContainer': return kinds(node.expression)
            case 'JSXEmptyExpression': return []
            case 'Literal': return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : ['none']
            case 'TemplateLiteral': return ['text']
            case 'ConditionalExpression': return [...kinds(node.consequent), ...kinds(node.alternate)]
            case 'LogicalExpression': return node.operator === '&&' ? ['none', ...kinds(node.right)] : [...kinds(node.left), ...kinds(node.right)]
            case 'CallExpression': return node.callee.type === 'MemberExpression' && node.callee.property.name === 'map' ? ['list'] : ['unknown']
            default: return ['unknown']
          }
        }
        const check = (node) => {
          const children = node.children.map(kinds).filter((k) => k.length)
          if (children.length < 2) return
          const mayText = (k) => k.includes('text')
          const unknown = (k) => k.includes('unknown')
          const comes = (k) => k.includes('list') || (new Set(k).size > 1 && !k.every((x) => x === 'text' )) 
          const component = (k) => k.includes('component')
          const el = (k) => k.some((x) => ['component','host','list'].includes(x))
          const T = children.some(mayText), C = children.some(comes)
          let level
          if (T && C) level = 'A text+conditional'
          else if (children.some(unknown) && children.some((k) => comes(k) && !(unknown(k) && k.every(x=>x==='unknown'||x==='none')) )) level = 'B unknown+conditional'
          else if (children.some((k) => unknown(k) && k.includes('none'))) level = 'B2 conditional unknown'
          else if (T && children.some(component)) level = 'C text+component'
          else if (T && children.some(el)) level = 'D text+host'
          else if (children.some(unknown) && children.some(component)) level = 'E unknown+component'
          if (level) context.report({ node, message: level })
        }
        return { JSXElement: check, JSXFragment: check }
      },
    },
  },
}
