import { Client, type IMessage, type StompSubscription, Versions } from '@stomp/stompjs'
import { now } from '../clock/now.ts'
import { memberHeaders } from '../session/page-member.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

export interface LiveLink {
  /** Asks the server, too, whether the data of the topic's views lacks events. */
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  close(): void
}

interface LinkOptions {
  /** ws: or wss: */
  url: string
  /** Topics to subscribe to on connect. */
  topics: () => Iterable<string>
  /** When the oldest data of the topic's views was requested. */
  oldestTimeOf: (topic: string) => number
  onEvent: (topic: string, event: unknown) => void
  /** Older data than of this time may lack events and is to be refetched, after the delay. */
  onConfirmed: (topic: string, since: number, delayMs: number) => void
  /** The connection was lost; all events of confirmed topics arrived until this time. */
  onLost: (aliveUntil: number) => void
}

/** The server ended the session or rejected the client: reconnecting would fail again. */
const policyClose = 1008
/** The member has opened many tabs since: this one connects again when it is looked at. */
const replacedClose = 4001
const connectTimeoutMs = 10_000
/** After a restart of the server all clients refetch, spread over this time. */
const refetchWithinMs = 3_000
/**
 * Allowance for a frame's transit: a heart-beat was sent that much earlier. Data needs none, as its request was in
 * transit, too.
 */
const transitMs = 2_000

/** Opens a STOMP connection with subscriptions; reconnects until closed. */
export function openLink({ url, topics, oldestTimeOf, onEvent, onConfirmed, onLost }: LinkOptions): LiveLink {
  const subscriptions = new Map<string, StompSubscription>()
  const rejectedTopics = new Set<string>()
  let attempt = 0
  let receipts = 0
  let aliveUntil = 0
  let lost = false
  let topicRejected = false

  const client = new Client({
    brokerURL: url,
    // Read at each connection, as another member may have signed in since.
    connectHeaders: memberHeaders(),
    stompVersions: new Versions([Versions.V1_2]),
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    connectionTimeout: connectTimeoutMs,
    onHeartbeatReceived() {
      aliveUntil = now() - transitMs
      // Browsers throttle a hidden page's timers to one a minute; the server expects heart-beats more often.
      if (document.hidden && isOpen()) client.webSocket?.send('\n')
    },
    // The delay is computed below: the client's own back-off has no jitter.
    reconnectDelay: 1,
    beforeConnect: () => new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt++))),
    onConnect() {
      attempt = 1
      aliveUntil = now() - transitMs
      for (const topic of topics()) subscribe(topic)
      lost = false
    },
    // A rejected topic closes the connection; the next connection omits it.
    onStompError({ headers }) {
      const topic = headers['destination']
      if (topic) rejectedTopics.add(topic)
      topicRejected = topic !== undefined
    },
    onWebSocketClose({ code }: CloseEvent) {
      onLost(aliveUntil)
      subscriptions.clear()
      lost = true
      if (code === policyClose && !topicRejected) void client.deactivate()
      if (code === replacedClose) connectWhenVisible()
      topicRejected = false
    },
  })

  /** The browser complains of what is sent while the connection closes. */
  const isOpen = () => client.connected && client.webSocket?.readyState === WebSocket.OPEN

  function subscribe(topic: string) {
    if (!isOpen() || subscriptions.has(topic) || rejectedTopics.has(topic)) return
    const receipt = `${topic} ${(receipts += 1)}`
    const delayMs = lost ? Math.random() * refetchWithinMs : 0
    const since = oldestTimeOf(topic)
    client.watchForReceipt(receipt, ({ headers }) => onConfirmed(topic, headers['missed'] ? now() : since, delayMs))
    const onMessage = ({ body }: IMessage) => onEvent(topic, JSON.parse(body))
    const age = String(Math.round(now() - since))
    subscriptions.set(topic, client.subscribe(topic, onMessage, { receipt, age }))
  }

  const closing = new AbortController()
  function connectWhenVisible() {
    void client.deactivate()
    const connect = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', connect)
      client.activate()
    }
    document.addEventListener('visibilitychange', connect, { signal: closing.signal })
  }

  client.activate()
  return {
    subscribe(topic) {
      // Subscribed again by a newly opened view: permissions may have changed.
      rejectedTopics.delete(topic)
      subscribe(topic)
    },
    unsubscribe(topic) {
      if (isOpen()) subscriptions.get(topic)?.unsubscribe()
      subscriptions.delete(topic)
    },
    close() {
      closing.abort()
      void client.deactivate()
    },
  }
}
