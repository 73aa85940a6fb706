/** Swaps the poster for the player on request, so that nothing outside is fetched before a click. */
class ClickVideo extends HTMLElement {
  #frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => this.play());
  }

  /** Shows the player if need be and tells it to play. */
  play(): void {
    const { embed = '', message = '', title = '' } = this.dataset;
    if (this.#frame) {
      this.#frame.contentWindow?.postMessage(message, new URL(embed).origin);
      return;
    }
    const frame = document.createElement('iframe');
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.title = title;
    frame.src = embed;
    this.#frame = frame;
    frame.addEventListener('load', () => this.play());
    this.replaceChildren(frame);
    frame.focus({ preventScroll: true });
  }
}

customElements.define('click-video', ClickVideo);

document.addEventListener('click', ({ target }) => {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-play]')?.dataset.play;
  if (!id) return;
  const video = document.querySelector<ClickVideo>(`[data-video="${CSS.escape(id)}"]`);
  video?.scrollIntoView({ block: 'center' });
  video?.play();
});
