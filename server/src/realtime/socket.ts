import { WebSocket } from 'ws'
import { encodeFrame } from './encode-frame.ts'
import { closeCodes } from './protocol-error.ts'

/** ws closes a connection over `maxPayload` itself; STOMP clients get an ERROR frame first. */
export class StompSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    if (code === closeCodes.tooBig && this.readyState === WebSocket.OPEN)
      this.send(encodeFrame('ERROR', { message: 'the message is too long' }))
    super.close(code, reason)
  }
}
