/** The one thing of the platform that reading text needs; Node, browsers and workers all have it. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly ignoreBOM?: boolean; readonly fatal?: boolean });
  decode(input?: Uint8Array): string;
}
