/** Percent-encoded bytes as a browser shows them: the letters of their UTF-8, filled up with invisible ones to the same length. */
export const withoutPercents = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString().padEnd(run.length, '\u200B'),
  )
