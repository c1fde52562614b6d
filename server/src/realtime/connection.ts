import { memberHeader } from '@judian/contract/encode'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { sessionKey } from '../kernel/random.ts'
import type { Member } from '../kernel/member.ts'
import { createDecoder, type Frame } from './decode-frames.ts'
import { parseDestination, topicOf, type TopicRights } from './destination.ts'
import { encodeFrame } from './encode-frame.ts'
import { createRateWindow } from './rate-window.ts'
import { negotiateHeartbeat, startHeartbeat } from './heart-beat.ts'
import type { Client, Hub, Subscription } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { type CloseCode, closeCodes, ProtocolError } from './protocol-error.ts'

export interface ConnectionDeps {
  hub: Hub
  limits: RealtimeLimits
  memberOf: (sessionToken: string) => Promise<Member | undefined>
  rights: TopicRights
  log: FastifyBaseLogger
}

/** Serves STOMP 1.2 to one client with this session token until either side closes the connection. */
export function serveConnection(socket: WebSocket, sessionToken: string | undefined, deps: ConnectionDeps) {
  const { hub, limits, log, rights } = deps
  const subscriptions = new Map<string, Subscription>()
  const decode = createDecoder(limits.frameBytes)
  const rateWindow = createRateWindow(limits)
  const connectTimer = setTimeout(() => fail(new ProtocolError('no CONNECT came')), limits.connectMs)
  let client: Client | undefined
  /** As of the latest question of a right. */
  let me: Member
  let stopHeartbeat = () => {}
  let turn = Promise.resolve()
  let ended = false

  socket.on('message', (data: Buffer) => {
    if (ended) return
    if (!rateWindow.admitsMessage(data.length)) return fail(tooMuch())
    // Frames are handled in order: later ones wait until a SUBSCRIBE has been authorised.
    turn = turn.then(() => take(data))
  })
  // A broken connection closes too, which is handled there.
  socket.on('error', (error) => log.debug({ err: error }, 'a live connection broke'))
  socket.on('close', leave)

  async function take(data: Buffer) {
    try {
      for (const frame of decode(data)) {
        if (ended) return
        if (!rateWindow.admitsFrame()) throw tooMuch()
        await handle(frame)
      }
    } catch (error) {
      fail(error)
    }
  }

  async function handle(frame: Frame) {
    const receipt = frame.headers.get('receipt')
    let answer: void | Record<string, string>
    try {
      answer = await dispatch(frame)
    } catch (error) {
      return fail(error, receipt)
    }
    if (receipt !== undefined && frame.command !== 'CONNECT')
      send(encodeFrame('RECEIPT', { 'receipt-id': receipt, ...answer }))
    if (frame.command === 'DISCONNECT') end(closeCodes.done, 'goodbye')
  }

  /** Returns the additional headers of the receipt. */
  async function dispatch(frame: Frame): Promise<void | Record<string, string>> {
    const { command } = frame
    if (command === 'CONNECT' || command === 'STOMP') return connect(frame)
    if (!client) throw new ProtocolError(`${isKnown(command) ? command : 'an unknown command'} came before CONNECT`)
    if (command === 'SUBSCRIBE') return subscribe(frame, client)
    if (command === 'UNSUBSCRIBE') return unsubscribe(frame)
    if (command === 'DISCONNECT') return undefined
    throw new ProtocolError(isKnown(command) ? `${command} is not allowed here` : 'unknown command')
  }

  async function connect({ headers }: Frame) {
    if (client) throw new ProtocolError('CONNECT came twice')
    const versions = headers.get('accept-version')?.split(',') ?? []
    if (!versions.includes('1.2'))
      throw new ProtocolError('this server speaks 1.2', closeCodes.protocolError, { version: '1.2' })
    const rhythm = negotiateHeartbeat(headers.get('heart-beat'), limits)
    me = await member()
    const pageMember = headers.get(memberHeader)
    if (pageMember !== undefined && pageMember !== String(me.id))
      throw new ProtocolError('another member has signed in', closeCodes.policy)
    if (ended) return

    const mine: Client = {
      userId: me.id,
      session: sessionKey(sessionToken!),
      subscriptions: () => subscriptions.values(),
      deliver,
      askAgain,
      waiting,
      end,
    }
    client = mine
    hub.add(mine, limits.connectionsPerMember)
    clearTimeout(connectTimer)
    send(encodeFrame('CONNECTED', { version: '1.2', 'heart-beat': `${limits.heartBeatMs},${limits.heartBeatMs}` }))
    stopHeartbeat = startHeartbeat(socket, rhythm)
  }

  async function subscribe({ headers }: Frame, holder: Client): Promise<void | Record<string, string>> {
    const [id, destination] = [headers.get('id'), headers.get('destination')]
    if (!id || !destination) throw new ProtocolError('SUBSCRIBE lacks its id or destination')
    if (!/^\d{1,15}$/.test(headers.get('age') ?? '0')) throw new ProtocolError('age is no number of milliseconds')
    if ((headers.get('ack') ?? 'auto') !== 'auto') throw new ProtocolError('nothing is acknowledged here')
    if (id.length > limits.subscriptionIdLength) throw new ProtocolError('the subscription id is too long')
    if (subscriptions.has(id)) throw new ProtocolError('the subscription id is taken')
    if (subscriptions.size >= limits.subscriptions)
      throw new ProtocolError('you have too many subscriptions', closeCodes.policy)

    const parsed = parseDestination(destination)
    if (!parsed) throw notAllowed(destination)
    const topic = topicOf(me, destination)
    if (subscriptions.values().some((one) => one.topic === topic)) throw new ProtocolError('you follow this already')
    const subscription = { holder, id, topic, destination, parsed, turn: Promise.resolve() }
    subscriptions.set(id, subscription)
    // Before the right is asked: a change meanwhile asks again.
    hub.subscribe(subscription)
    const asked = askRight(subscription)
    subscription.turn = asked.catch(() => {})
    await asked
    if (ended) return
    // The age of the client's data, which a page had before it subscribed or after a lost connection.
    const ageMs = headers.get('age')
    return ageMs !== undefined && hub.mayLack(topic, Number(ageMs)) ? { missed: '1' } : undefined
  }

  function unsubscribe({ headers }: Frame) {
    const subscription = subscriptions.get(headers.get('id') ?? '')
    if (!subscription) throw new ProtocolError('there is no such subscription')
    subscriptions.delete(subscription.id)
    hub.unsubscribe(subscription)
  }

  async function member(): Promise<Member> {
    const found = sessionToken ? await deps.memberOf(sessionToken) : undefined
    if (!found) throw new ProtocolError('you are not signed in', closeCodes.policy)
    return found
  }

  async function askRight({ parsed, destination }: Subscription) {
    me = await member()
    if (!(await rights.maySubscribe(me, parsed))) throw notAllowed(destination)
  }

  const askAgain = (subscription: Subscription, after: Promise<void>) =>
    inTurn(subscription, async () => {
      await after
      await askRight(subscription)
    })

  function deliver(subscription: Subscription, frame: Buffer) {
    void inTurn(subscription, async () => {
      if (!(await rights.rests(me, subscription.parsed))) send(frame)
    })
  }

  /** Does it after the subscription's earlier work, unless that has ended by then. */
  function inTurn(subscription: Subscription, work: () => Promise<void>): Promise<void> {
    const isHeld = () => subscriptions.get(subscription.id) === subscription
    subscription.turn = subscription.turn
      .then(() => (isHeld() ? work() : undefined))
      .catch((error: unknown) => {
        if (isHeld()) fail(error)
      })
    return subscription.turn
  }

  function send(frame: string | Buffer) {
    if (ended) return
    if (!readsSlowly()) return socket.send(frame, { binary: false })
    log.info({ userId: client?.userId }, 'a slow reader was dropped')
    leave()
    socket.terminate()
  }

  const waiting = () => socket.bufferedAmount

  function readsSlowly(): boolean {
    if (waiting() === 0) return false
    return waiting() > limits.queueBytes || (!!client && hub.waitingOf(client.userId) > limits.memberQueueBytes)
  }

  function fail(error: unknown, receipt?: string) {
    if (ended) return
    const known =
      error instanceof ProtocolError ? error : new ProtocolError('the server failed', closeCodes.serverError)
    if (known === error) log.info({ userId: client?.userId, reason: known.message }, 'a live connection was refused')
    else log.error({ err: error }, 'a live connection failed')
    send(encodeFrame('ERROR', { message: known.message, ...known.headers, ...(receipt && { 'receipt-id': receipt }) }))
    end(known.code, known.message)
  }

  function end(code: CloseCode, reason: string) {
    if (ended) return
    leave()
    socket.close(code, reason)
  }

  function leave() {
    if (ended) return
    ended = true
    clearTimeout(connectTimer)
    stopHeartbeat()
    for (const subscription of subscriptions.values()) hub.unsubscribe(subscription)
    subscriptions.clear()
    if (client) hub.remove(client)
  }
}

const notAllowed = (destination: string) =>
  new ProtocolError('you may not follow this', closeCodes.policy, { destination })
const tooMuch = () => new ProtocolError('you send too much', closeCodes.tryLater)

const known = new Set(['SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'BEGIN', 'COMMIT', 'ABORT', 'ACK', 'NACK', 'DISCONNECT'])
const isKnown = (command: string) => known.has(command)
