import ssh2 from 'ssh2';

/** A pair of keys as OpenSSH writes them. */
type SshKey = { private: string; public: string };

/**
 * Makes an Ed25519 key. About one in 500 keys that ssh2 (1.17) makes cannot be read, so each key is read once before it
 * is used.
 */
export function makeSshKey(generate: () => SshKey = () => ssh2.utils.generateKeyPairSync('ed25519')): SshKey {
  for (;;) {
    const made = generate();
    if (!(ssh2.utils.parseKey(made.private) instanceof Error)) return made;
  }
}
