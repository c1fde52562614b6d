import { Client, type IMessage, type StompSubscription, Versions } from '@stomp/stompjs'
import { reconnectDelayMs } from './reconnect-delay.ts'

export interface LiveLink {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  close(): void
}

interface LinkOptions {
  /** ws: or wss: */
  url: string
  /** Topics to subscribe to on connect. */
  topics: () => Iterable<string>
  onEvent: (topic: string, event: unknown) => void
  /** Reconnected; events of the gap have to be refetched. */
  onReconnect: () => void
}

/** The server ended the session or rejected the client: reconnecting would fail again. */
const policyClose = 1008
/** The member has opened many tabs since: this one connects again when it is looked at. */
const replacedClose = 4001
const connectTimeoutMs = 10_000

/** Opens a STOMP connection with subscriptions; reconnects until closed. */
export function openLink({ url, topics, onEvent, onReconnect }: LinkOptions): LiveLink {
  const subscriptions = new Map<string, StompSubscription>()
  const rejectedTopics = new Set<string>()
  let attempt = 0
  let lost = false
  let topicRejected = false

  const client = new Client({
    brokerURL: url,
    stompVersions: new Versions([Versions.V1_2]),
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    connectionTimeout: connectTimeoutMs,
    // Browsers slow a hidden page's timers down to one a minute; the server expects to hear more often.
    onHeartbeatReceived: () => document.hidden && client.webSocket?.send('\n'),
    // The delay is computed below: the client's own back-off has no jitter.
    reconnectDelay: 1,
    beforeConnect: () => new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt++))),
    onConnect() {
      attempt = 1
      for (const topic of topics()) subscribe(topic)
      if (lost) onReconnect()
      lost = false
    },
    // A rejected topic closes the connection; the next connection omits it.
    onStompError({ headers }) {
      const topic = headers['destination']
      if (topic) rejectedTopics.add(topic)
      topicRejected = topic !== undefined
    },
    onWebSocketClose({ code }: CloseEvent) {
      subscriptions.clear()
      lost = true
      if (code === policyClose && !topicRejected) void client.deactivate()
      if (code === replacedClose) connectWhenVisible()
      topicRejected = false
    },
  })

  function subscribe(topic: string) {
    if (!client.connected || subscriptions.has(topic) || rejectedTopics.has(topic)) return
    const onMessage = ({ body }: IMessage) => onEvent(topic, JSON.parse(body))
    subscriptions.set(topic, client.subscribe(topic, onMessage))
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
      subscriptions.get(topic)?.unsubscribe()
      subscriptions.delete(topic)
    },
    close() {
      closing.abort()
      void client.deactivate()
    },
  }
}
