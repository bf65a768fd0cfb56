import { HttpClient } from '@angular/common/http'
import { ChangeDetectionStrategy, Component, inject } from '@angular/core'
import { injectQuery } from '@tanstack/angular-query-experimental'
import { lastValueFrom } from 'rxjs'

type Project = { name: string; description: string; stars: number }

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @if (project.isPending()) {
      <p>Loading</p>
    } @else if (project.isError()) {
      <p role="alert">{{ project.error().message }}</p>
    } @else if (project.data(); as data) {
      <article [attr.aria-busy]="project.isFetching()">
        <h1>{{ data.name }}</h1>
        <p>{{ data.description }}</p>
        <p>{{ data.stars }} stars</p>
      </article>
    }
  `,
})
export class AppComponent {
  private readonly http = inject(HttpClient)

  readonly project = injectQuery(() => ({
    queryKey: ['project'],
    queryFn: () => lastValueFrom(this.http.get<Project>('/project.json')),
  }))
}
