import { WebSocket } from 'ws'
import { encodeFrame } from './encode-frame.ts'
import { closeCodes } from './protocol-error.ts'

/** ws closes a message over `maxPayload` by itself; a STOMP client is to read an ERROR before that. */
export class StompSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    if (code === closeCodes.tooBig && this.readyState === WebSocket.OPEN)
      this.send(encodeFrame('ERROR', { message: 'the message is too long' }))
    super.close(code, reason)
  }
}
