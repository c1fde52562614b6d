// Preloaded into the site under test: a number sets how far its clock is ahead, in milliseconds, and is answered once it holds.
const RealDate = Date
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }

  static override now = () => RealDate.now() + ahead
} as DateConstructor

process.on('message', (message) => {
  if (typeof message !== 'number') return
  ahead = message
  process.send?.('clock set')
})
