const isNow = ({ object, property }) => object.name === 'Date' && property.name === 'now'

/** A device's clock may be wrong: the time is the server's, from `kernel/clock/now.ts`. */
export const siteClock = {
  create(context) {
    const report = (node) => context.report({ node, message: 'take the time from kernel/clock' })
    return {
      MemberExpression: (node) => void (isNow(node) && report(node)),
      NewExpression: (node) => void (node.callee.name === 'Date' && node.arguments.length === 0 && report(node)),
    }
  },
}
