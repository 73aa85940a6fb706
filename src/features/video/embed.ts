/** Services whose players the site embeds. */
export type VideoService = 'youtube' | 'vimeo';

/** Address of the player's frame; it starts playing when loaded and takes commands by message. */
export function embedUrl(service: VideoService, videoId: string): string {
  const id = encodeURIComponent(videoId);
  return service === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
}

/** Address of the video's own page, for visitors without script. */
export function watchUrl(service: VideoService, videoId: string): string {
  const id = encodeURIComponent(videoId);
  return service === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}`;
}

/**
 * The message that makes a player play.
 * @see https://developers.google.com/youtube/iframe_api_reference and https://developer.vimeo.com/player/sdk
 */
export function playMessage(service: VideoService): string {
  return JSON.stringify(
    service === 'youtube' ? { event: 'command', func: 'playVideo', args: [] } : { method: 'play' },
  );
}
