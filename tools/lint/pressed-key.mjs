const handlers = /^onKey(Down|Up|Press)/
const events = new Set(['keydown', 'keyup', 'keypress'])

/**
 * A keyboard event's key must be read through `pressedKey`, which is '' while an input method composes: a file that
 * handles such events may neither read `event.key` nor destructure `key`.
 */
export const pressedKey = {
  create(context) {
    const reads = []
    let handlesKeys = false
    return {
      JSXIdentifier: ({ name }) => void (handlesKeys ||= handlers.test(name)),
      Literal: ({ value }) => void (handlesKeys ||= events.has(value)),
      TSTypeReference: ({ typeName }) => void (handlesKeys ||= typeName.name === 'KeyboardEvent'),
      MemberExpression(node) {
        if (/^(event|nativeEvent)$/.test(nameOf(node.object)) && /^(key|keyCode|isComposing)$/.test(node.property.name))
          reads.push(node)
      },
      ObjectPattern(node) {
        const type = node.typeAnnotation?.typeAnnotation?.typeName?.name
        const isHandlers = type === 'KeyboardEvent' || node.parent.parent?.parent?.type === 'JSXAttribute'
        if (isHandlers && node.properties.some(({ key }) => key?.name === 'key')) reads.push(node)
      },
      'Program:exit'() {
        if (handlesKeys)
          for (const node of reads) context.report({ node, message: 'read the key with pressedKey(event)' })
      },
    }
  },
}

const nameOf = (node) => node.name ?? node.property?.name ?? ''
