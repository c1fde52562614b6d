import { analyse } from 'scslre'

/**
 * A regular expression takes time in proportion to its input. With two quantifiers that can exchange characters, or one
 * that is tried anew at each character, a text of a hundred thousand spaces keeps everybody waiting for seconds.
 */
export const linearRegex = {
  create(context) {
    return {
      Literal(node) {
        if (!node.regex) return
        const { pattern: source, flags } = node.regex
        const [fault] = analyse({ source, flags }, { maxReports: 1 }).reports
        if (fault)
          context.report({ node, message: `takes more than linear time, as for many of ${fault.character.pick}` })
      },
    }
  },
}
