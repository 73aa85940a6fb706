import { copyText } from '@/features/robot/ui/copy-text';

/** A listing with a button that copies it and says how that went. */
class CopySource extends HTMLElement {
  connectedCallback(): void {
    const said = this.querySelector('[aria-live]');
    const text = () => this.querySelector('code')?.textContent ?? '';
    this.querySelector('button')?.addEventListener('click', async () => {
      const { copied = '', failed = '' } = this.dataset;
      const outcome = (await copyText(text())) ? copied : failed;
      if (said) said.textContent = outcome;
    });
  }
}

customElements.define('copy-source', CopySource);
