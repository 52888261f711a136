/** The two things of the platform that reading text needs; Node, browsers and workers all have them. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly ignoreBOM?: boolean; readonly fatal?: boolean });
  decode(input?: Uint8Array): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array;
}
