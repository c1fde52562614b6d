/** Also the fragment of the address that opens their tab on the screen of all messages. */
export type MessageKind = 'replies' | 'system'
